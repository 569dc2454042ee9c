import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface ShareButtonProps {
  /** What other apps show above the link. */
  title: string
  link: string
  children: ReactNode
}

/** Hands a link to the apps of the device. A browser that cannot shows nothing: the link stands beside it to copy. */
export function ShareButton({ title, link, children }: ShareButtonProps) {
  if (!('share' in navigator)) return null
  // Whoever closes the list of apps has shared nothing, which is no fault.
  const share = () => void navigator.share({ title, url: link }).catch(() => {})
  return (
    <Button
      variant="secondary"
      wide
      className="mt-3"
      icon={<Share2 aria-hidden="true" className="size-4" />}
      onClick={share}
    >
      {children}
    </Button>
  )
}
