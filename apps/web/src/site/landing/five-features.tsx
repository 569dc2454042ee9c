import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { FigureText } from '../figure.tsx'
import { landingWords } from './messages.ts'
import { Section } from './section.tsx'
import { CardSketch, RequestSketch, SaveSketch, SendSketch, SplitSketch, StakeSketch } from './sketches.tsx'

const features: { id?: string; title: 'save' | 'send' | 'request' | 'stake' | 'split'; sketch: ReactNode }[] = [
  { title: 'save', sketch: <SaveSketch /> },
  { title: 'send', sketch: <SendSketch /> },
  { title: 'request', sketch: <RequestSketch /> },
  { title: 'stake', sketch: <StakeSketch /> },
  { id: 'bills', title: 'split', sketch: <SplitSketch /> },
]

export const FiveFeatures = () => {
  const t = useWords(landingWords)
  return (
    <Section id="features" title={t('five_title')} intro={t('five_intro')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <FeatureTile key={feature.title} {...feature} />
        ))}
        <li id="cards" className="cloth flex scroll-mt-24 flex-col overflow-hidden rounded-card">
          <div className="flex h-36 items-center justify-center sm:h-40 px-6">
            <CardSketch />
          </div>
          <div className="p-5 pt-1">
            <h3 className="font-semibold text-lg">{t('card_title')}</h3>
            <p className="mt-1 text-on-cloth-muted">{t('card_line')}</p>
          </div>
        </li>
      </ul>
      <p className="mt-4 text-sm text-subtle">{t('samples')}</p>
    </Section>
  )
}

const FeatureTile = ({ id, title, sketch }: (typeof features)[number]) => {
  const t = useWords(landingWords)
  return (
    <li
      id={id}
      className="flex scroll-mt-24 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex h-36 items-center justify-center sm:h-40 bg-surface-2 px-6">{sketch}</div>
      <div className="p-5">
        <h3 className="font-semibold text-lg">{t(title)}</h3>
        <p className="mt-1 text-muted">
          {title === 'save' ? t.drawn('save_line', { smallest: <FigureText name="smallest" /> }) : t(`${title}_line`)}
        </p>
      </div>
    </li>
  )
}
