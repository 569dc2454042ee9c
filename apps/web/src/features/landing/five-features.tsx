import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'
import { Section } from './section.tsx'
import { CardSketch, RequestSketch, SaveSketch, SendSketch, SplitSketch, StakeSketch } from './sketches.tsx'

const features: { id?: string; title: string; text: ReactNode; sketch: ReactNode }[] = [
  {
    title: 'Save',
    text: (
      <>
        Buy six coins from <Figure name="smallest" /> by bank transfer. See what you own in rand, with the change of the
        day.
      </>
    ),
    sketch: <SaveSketch />,
  },
  {
    title: 'Send',
    text: 'To a @username, an e-mail or an address. You see who it is before anything leaves.',
    sketch: <SendSketch />,
  },
  {
    title: 'Request',
    text: 'Ask a friend for what they owe, with a note. They pay it with one tap.',
    sketch: <RequestSketch />,
  },
  {
    title: 'Stake',
    text: 'Put idle coins to work. The lock time, the reward and the day you can leave are clear first.',
    sketch: <StakeSketch />,
  },
  {
    id: 'bills',
    title: 'Split Bills',
    text: 'Share rent, a braai or a trip. Everyone sees who has paid and who still owes.',
    sketch: <SplitSketch />,
  },
]

export const FiveFeatures = () => (
  <Section id="features" title="Five things to do with one balance" intro="Save, Send, Request, Stake and Split Bills.">
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {features.map((feature) => (
        <FeatureTile key={feature.title} {...feature} />
      ))}
      <li id="cards" className="cloth flex scroll-mt-24 flex-col overflow-hidden rounded-card">
        <div className="flex h-36 items-center justify-center sm:h-40 px-6">
          <CardSketch />
        </div>
        <div className="p-5 pt-1">
          <h3 className="font-semibold text-lg">And a card for the till</h3>
          <p className="mt-1 text-on-cloth-muted">Spend with a virtual card, or scan a QR code in the shop.</p>
        </div>
      </li>
    </ul>
    <p className="mt-4 text-sm text-subtle">All names and figures above are sample data.</p>
  </Section>
)

const FeatureTile = ({ id, title, text, sketch }: (typeof features)[number]) => (
  <li
    id={id}
    className="flex scroll-mt-24 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
  >
    <div className="flex h-36 items-center justify-center sm:h-40 bg-surface-2 px-6">{sketch}</div>
    <div className="p-5">
      <h3 className="font-semibold text-lg">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
    </div>
  </li>
)
