import type { ReactNode } from 'react'

/** One section of the page below its heading. */
export const ComplianceSection = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="space-y-3">
    <h2 id={id} className="font-semibold text-xl">
      {title}
    </h2>
    {children}
  </section>
)
