import { Gift } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { useClaims } from './claims-api.ts'

/** Money that others sent to my address before I had shown that it is mine. */
export function WaitingForMe() {
  const { data: claims } = useClaims()
  const [waiting] = (claims ?? []).filter(({ may }) => may.includes('claim'))
  if (!waiting) return null
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-3">
      <Gift aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-40 grow text-ink">
        <b className="font-semibold">
          <Rand value={waiting.value_zar} />
        </b>{' '}
        from @{waiting.from_username} waits for you
      </p>
      <LinkButton to="/send/claims" size="small">
        See it
      </LinkButton>
    </Card>
  )
}
