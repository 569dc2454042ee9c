import type { ReactNode } from 'react'
import type { LandingWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { FigureText } from '../figure.tsx'
import { figureMark } from '../figure-mark.ts'
import { landingWords } from './messages.ts'
import { Section } from './section.tsx'

const feesOf = (t: Say<LandingWords>): { act: string; fee: ReactNode; note?: ReactNode }[] => [
  { act: t('open_account'), fee: t('free') },
  {
    act: t('buy_with_rand'),
    fee: <FigureText name="buy_fee" sentence={t('buy_fee', { fee: figureMark, spread: figureMark })} />,
    note: t.drawn('buy_note', { quote: <FigureText name="quote" /> }),
  },
  {
    act: t('spend_rand'),
    fee: <FigureText name="buy_fee" sentence={t('buy_fee', { fee: figureMark, spread: figureMark })} />,
  },
  { act: t('send_user'), fee: t('free') },
  { act: t('send_network'), fee: t('network_fee') },
  { act: t('request_or_split'), fee: t('free') },
  { act: t('buy_person'), fee: t('free') },
  { act: t('sell_person'), fee: <FigureText name="p2p_fee" />, note: t('sell_note') },
  { act: t('shop_takes'), fee: <FigureText name="shop_fee" /> },
]

export const Fees = () => {
  const t = useWords(landingWords)
  return (
    <Section split id="fees" title={t('costs')} intro={t.drawn('costs_intro', { time: <FigureText name="notice" /> })}>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <table className="w-full text-left">
          <caption className="sr-only">{t('fees')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('what_you_do')}</th>
              <th scope="col">{t('costs')}</th>
            </tr>
          </thead>
          <tbody>
            {feesOf(t).map(({ act, fee, note }) => (
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
}
