import { HandCoins, ShieldCheck, Sprout } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { landingWords } from './messages.ts'
import { Section } from './section.tsx'

const cards = [
  { id: 'trading', Icon: ShieldCheck, points: ['trading_1', 'trading_2', 'trading_3'] },
  { id: 'social', Icon: HandCoins, points: ['social_1', 'social_2', 'social_3'] },
  { id: 'staking', Icon: Sprout, points: ['staking_1', 'staking_2', 'staking_3'] },
] as const

export const ThreeCards = () => {
  const t = useWords(landingWords)
  return (
    <Section id="why" title={t('built')}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {cards.map(({ id, Icon, points }) => (
          <li key={id} id={id} className="scroll-mt-24 rounded-card border border-line bg-surface p-6 shadow-card">
            <span className="flex size-11 items-center justify-center rounded-button bg-primary-soft text-on-primary-soft">
              <Icon aria-hidden="true" className="size-5.5" />
            </span>
            <h3 className="mt-5 font-semibold text-xl">{t(id)}</h3>
            <p className="mt-1.5 text-muted">{t(`${id}_line`)}</p>
            <ul className="mt-5 space-y-2.5">
              {points.map((point) => (
                <li key={point} className="flex gap-3 text-muted text-sm">
                  <i aria-hidden="true" className="mt-1.75 size-1.5 shrink-0 rounded-full bg-primary" />
                  {t(point)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
