import { ArrowDownLeft, ArrowUpRight, Check } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { Rand } from '../../ui/money.tsx'
import { centsOf, withoutSign } from './cents.ts'

const looks = {
  owed: { words: 'You are owed', colour: 'text-success', Icon: ArrowDownLeft },
  owing: { words: 'You owe', colour: 'text-danger', Icon: ArrowUpRight },
  even: { words: 'You are even', colour: 'text-muted', Icon: Check },
}

/** How I stand, in words, with an arrow, and in colour. */
export function Owed({ balance, large = false }: { balance: string; large?: boolean }) {
  const cents = centsOf(balance)
  const { words, colour, Icon } = looks[lookOf(cents)]
  return (
    <span className="block">
      <span className="flex items-center gap-1 text-muted text-sm">
        <Icon aria-hidden="true" className={cx('size-4', colour)} />
        {words}
      </span>
      <Rand
        value={withoutSign(balance)}
        className={cx('block font-semibold', colour, large ? 'text-[2.5rem] leading-[2.75rem]' : 'text-xl')}
      />
    </span>
  )
}

const lookOf = (cents: bigint): keyof typeof looks => {
  if (cents === 0n) return 'even'
  return cents > 0n ? 'owed' : 'owing'
}
