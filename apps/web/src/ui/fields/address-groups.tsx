import { cx } from '../cx.ts'

/**
 * A whole address in groups of four, its ends marked, so that eyes can compare it. It is read and copied as one word,
 * because the gaps are only drawn.
 */
export function AddressGroups({ address, className }: { address: string; className?: string }) {
  const groups = groupsOf(address)
  return (
    <span className={cx('inline-flex flex-wrap gap-x-2 font-mono text-sm', className)}>
      {groups.map(({ at, text }) => (
        <span key={at} className={at === 0 || at + 4 >= address.length ? 'font-bold text-primary' : undefined}>
          {text}
        </span>
      ))}
    </span>
  )
}

const groupsOf = (address: string) => (address.match(/.{1,4}/g) ?? []).map((text, index) => ({ at: index * 4, text }))
