import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface Tab {
  value: string
  label: string
  /** How many there are; a text such as `30+` while more can be loaded, null while nobody has counted yet. */
  count?: number | string | null
  content: ReactNode
}

interface TabsProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: Tab[]
}

/**
 * Sections of one screen, underlined where one is, so that they are not taken for a choice inside it (`Segments`). Arrow keys move, Enter
 * chooses, so that nothing loads by accident. No word is cut: long ones take a second row. A count has the room of `(30+)` before it is
 * known, so that no tab moves when it comes.
 */
export const Tabs = ({ label, value, onValueChange, tabs }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onValueChange} activationMode="manual">
    <Radix.List aria-label={label} className="flex flex-wrap border-line border-b sm:gap-x-6">
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={triggerStyle}>
          {tab.label}
          {tab.count !== undefined && (
            <span className={cx('min-w-10 text-left text-muted tabular-nums', tab.count === null && 'invisible')}>
              ({tab.count ?? 0})
            </span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="pt-4">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)

const triggerStyle =
  '-mb-px flex min-h-11 grow items-center justify-center gap-x-0.5 px-0.5 font-medium text-muted text-sm sm:grow-0 sm:gap-x-1 sm:px-1 ' +
  'transition-colors duration-[80ms] hover:text-ink data-[state=active]:text-on-primary-soft ' +
  'data-[state=active]:shadow-[inset_0_-2px_var(--primary)] data-[state=active]:[&_span]:text-current forced-colors:data-[state=active]:border-b-2'
