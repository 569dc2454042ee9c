import { Gift } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { useClaims } from './claims-api.ts'
import { requestWords } from './messages.ts'

/** Money that others sent to my address before I had shown that it is mine. */
export function WaitingForMe() {
  const t = useWords(requestWords)
  const { data: claims } = useClaims()
  const [waiting] = (claims ?? []).filter(({ may }) => may.includes('claim'))
  if (!waiting) return null
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-3">
      <Gift aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-40 grow text-ink">
        {t.drawn('waits', {
          amount: (value) => <b className="font-semibold">{value}</b>,
          value: <Rand value={waiting.value_zar} />,
          who: waiting.from_username ?? '',
        })}
      </p>
      <LinkButton to="/send/claims" size="small">
        {t('see_it')}
      </LinkButton>
    </Card>
  )
}
