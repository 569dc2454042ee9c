import { Card } from '../../ui/card.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { EvidenceList } from './evidence-list.tsx'
import type { OrderProps } from './order-props.ts'

export const ViewDisputed = ({ order }: OrderProps) => (
  <Card aria-label="What to do now" className="flex flex-col gap-4">
    <div>
      <h2 className="font-semibold text-ink text-xl">Our team looks at this order</h2>
      <p className="mt-1 text-muted">
        The crypto stays locked in escrow until there is a decision. The chat stays open, and everything in it counts.
      </p>
    </div>
    {order.dispute_id && <DisputePanel caseId={order.dispute_id} asset={order.asset} />}
    <EvidenceList order={order} />
  </Card>
)
