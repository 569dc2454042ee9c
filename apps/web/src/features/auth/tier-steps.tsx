import { cx } from '../../ui/cx.ts'

const steps = [
  { title: 'Open the account', text: 'Buy and send crypto within starter limits.' },
  { title: 'Basic', text: 'Unlocks staking and the virtual card.' },
  { title: 'Verified', text: 'Unlocks P2P trading, with your ID, a selfie and proof of address.' },
  { title: 'Premium', text: 'The highest limits.' },
]

/** What each step of verification opens: a line of dots, the first one lit. */
export const TierSteps = () => (
  <div>
    <h2 className="font-semibold text-3xl tracking-[-0.02em]">One step opens the next</h2>
    <ol className="mt-7">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="relative flex gap-4 pb-6 last:pb-0">
          <Dot lit={index === 0} last={index === steps.length - 1} />
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-on-cloth-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
)

const Dot = ({ lit, last }: { lit: boolean; last: boolean }) => (
  <span aria-hidden="true" className="relative mt-1.5 flex w-3 shrink-0 justify-center">
    <i className={cx('size-3 rounded-full', lit ? 'bg-accent' : 'bg-on-cloth-muted')} />
    {!last && <i className="absolute top-5 -bottom-6.5 border-on-cloth-muted/60 border-l-3 border-dotted" />}
  </span>
)
