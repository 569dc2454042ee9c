import type { ReactNode } from 'react'

/**
 * The one act that is mine now. On phones it stands at the bottom of the screen whatever is read above it, with room for the
 * button of the chat on its left; with more room it stands where it belongs, below what it is about.
 */
export const MainAct = ({ children }: { children: ReactNode }) => (
  <div
    data-main-act=""
    className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:pt-2.5 max-lg:pr-4 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] max-lg:pl-[5.25rem]"
  >
    {children}
  </div>
)
