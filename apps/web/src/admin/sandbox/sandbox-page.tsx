import { useEnvironment, useServerNow } from '../../lib/environment.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Desk } from '../desk/desk.tsx'
import { BankPayment, BankSilence } from './bank-controls.tsx'
import { PlanNext, Reorganise } from './chain-controls.tsx'
import { Clock } from './clock.tsx'
import { sandboxDeskWords } from './messages.ts'

const controls = [
  { name: 'clock', Control: Clock },
  { name: 'payment', Control: BankPayment },
  { name: 'silence', Control: BankSilence },
  { name: 'next', Control: PlanNext },
  { name: 'tear', Control: Reorganise },
] as const

/** Staff of a sandbox are its clock, its banks and its chains here. */
export function SandboxPage() {
  const t = useWords(sandboxDeskWords)
  const environment = useEnvironment()
  const now = useServerNow(30_000)
  return (
    <Desk>
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 max-w-[70ch] text-muted">{t('intro')}</p>
      <p className="mt-1 mb-5 text-muted tabular-nums">{environment && t('now', { time: dateTimeText(now) })}</p>
      <div className="gap-4 xl:columns-2">
        {controls.map(({ name, Control }) => (
          <Card key={name} aria-labelledby={`control-${name}`} className="mb-4 break-inside-avoid">
            <CardHeading id={`control-${name}`}>{t(name)}</CardHeading>
            <p className="mb-4 text-muted text-sm">{t(`${name}_line`)}</p>
            <Control />
          </Card>
        ))}
      </div>
    </Desk>
  )
}
