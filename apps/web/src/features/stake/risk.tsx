import { TriangleAlert } from 'lucide-react'

/** Where a pool's reward comes from and what can go wrong, in the pool's own words. */
export const Risk = ({ text }: { text: string }) => (
  <section aria-label="Risk" className="flex gap-3 rounded-card bg-warning-soft p-4 text-sm text-warning">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <p>
      <b className="font-semibold">Know the risk.</b> {text}
    </p>
  </section>
)
