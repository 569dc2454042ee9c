import type { Reputation } from '@sengi/contract/p2p/ads'
import { BadgeCheck } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { cx } from '../../../ui/cx.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { p2pWords } from '../messages.ts'

/** A trader's face, with a dot while they are here; `Marks` says the same in words. */
export const Face = ({ name, online }: { name: string; online: boolean }) => (
  <span className="relative inline-flex shrink-0 self-start">
    <Avatar name={name} />
    {online && (
      <i className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-surface bg-success forced-colors:bg-[Highlight]" />
    )}
  </span>
)

/** That we know who somebody is, and that they are here. */
export function Marks({ reputation: { verified, online } }: { reputation: Reputation }) {
  const t = useWords(p2pWords)
  return (
    <>
      {verified && (
        <span title={t('verified')} className="inline-flex shrink-0 text-primary">
          <BadgeCheck aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('verified')}</span>
        </span>
      )}
      {online && <span className="shrink-0 text-success text-xs">{t('online')}</span>}
    </>
  )
}

/** How much of what somebody began was completed; the words beside it say it too. */
export const CompletionBar = ({ percent, className }: { percent: string | null; className?: string }) => (
  <span
    aria-hidden="true"
    className={cx('block h-1 overflow-hidden rounded-full bg-surface-2', percent === null && 'invisible', className)}
  >
    <span className="block h-full rounded-full bg-success" style={{ width: `${percent ?? 0}%` }} />
  </span>
)
