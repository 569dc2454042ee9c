import { HandCoins, ShieldCheck, Sprout } from 'lucide-react'
import { Section } from './section.tsx'

const cards = [
  {
    id: 'trading',
    Icon: ShieldCheck,
    title: 'Secure P2P Trading',
    text: 'Buy from and sell to other South Africans at prices you choose.',
    points: ['Crypto stays in escrow until the rand is paid', 'EFT, PayShap or cash', 'Disputes decided on evidence'],
  },
  {
    id: 'social',
    Icon: HandCoins,
    title: 'Social Payments',
    text: 'Money between people, as easy as a message.',
    points: ['Send to a @username or e-mail', 'Request what you are owed', 'Split a bill and see who has paid'],
  },
  {
    id: 'staking',
    Icon: Sprout,
    title: 'Earn While You Hold',
    text: 'Stake idle coins and watch the rewards grow.',
    points: ['The lock time is shown before you start', 'Rewards counted every day', 'Rates are not guaranteed'],
  },
]

export const ThreeCards = () => (
  <Section id="why" title="Built for how South Africa pays">
    <ul className="grid gap-4 lg:grid-cols-3">
      {cards.map(({ id, Icon, title, text, points }) => (
        <li key={id} id={id} className="scroll-mt-24 rounded-card border border-line bg-surface p-6 shadow-card">
          <span className="flex size-11 items-center justify-center rounded-button bg-primary-soft text-on-primary-soft">
            <Icon aria-hidden="true" className="size-5.5" />
          </span>
          <h3 className="mt-5 font-semibold text-xl">{title}</h3>
          <p className="mt-1.5 text-muted">{text}</p>
          <ul className="mt-5 space-y-2.5">
            {points.map((point) => (
              <li key={point} className="flex gap-3 text-muted text-sm">
                <i aria-hidden="true" className="mt-1.75 size-1.5 shrink-0 rounded-full bg-primary" />
                {point}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Section>
)
