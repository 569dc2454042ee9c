import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'
import { Section } from './section.tsx'

const fees: { act: string; fee: ReactNode; note?: ReactNode }[] = [
  { act: 'Open and keep an account', fee: 'Free' },
  {
    act: 'Buy crypto with rand',
    fee: '0.5% fee, 1% spread',
    note: (
      <>
        Both in your quote, which holds for <Figure name="quote" />
      </>
    ),
  },
  { act: 'Send to another user', fee: 'Free' },
  { act: 'Request money or split a bill', fee: 'Free' },
  { act: 'Buy from another person', fee: 'Free' },
  {
    act: 'Sell to another person',
    fee: <Figure name="p2p_fee" />,
    note: 'Paid by the seller, in the coin that is sold',
  },
]

export const Fees = () => (
  <Section split id="fees" title="What it costs" intro="No fee changes without 30 days’ notice.">
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left">
        <caption className="sr-only">Fees</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What you do</th>
            <th scope="col">What it costs</th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ act, fee, note }) => (
            <tr key={act} className="border-line border-b last:border-b-0">
              <th scope="row" className="px-5 py-4 align-top font-normal">
                {act}
                {note && <span className="block text-sm text-subtle">{note}</span>}
              </th>
              <td className="px-5 py-4 text-right align-top font-semibold tabular-nums">{fee}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
)
