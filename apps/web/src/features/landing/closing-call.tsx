import { buttonStyle } from '../../ui/button-style.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { frame } from './section.tsx'

export const ClosingCall = () => (
  <section aria-labelledby="closing-title" className={frame}>
    <div className="cloth mb-16 flex flex-col items-start gap-6 rounded-sheet p-8 sm:flex-row sm:items-center sm:p-12">
      <LogoMark className="size-16" />
      <div className="grow">
        <h2 id="closing-title" className="font-semibold text-2xl tracking-[-0.02em]">
          Small, quick and alert
        </h2>
        <p className="mt-1 max-w-[44ch] text-on-cloth-muted">
          Like the sengi it is named after. Opening an account takes about two minutes.
        </p>
      </div>
      <a
        href="/register"
        className={buttonStyle('primary', 'large', 'bg-on-cloth! text-cloth! hover:bg-on-cloth-muted! max-sm:w-full')}
      >
        Get Started
      </a>
    </div>
  </section>
)
