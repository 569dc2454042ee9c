import { brand, riskLine } from '../../ui/brand.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { SandboxMark } from '../../ui/sandbox-mark.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { SampleProduct } from './sample-product.tsx'
import { frame } from './section.tsx'

export const Hero = () => (
  <section aria-labelledby="hero-title" className="relative">
    <span data-sandbox="" hidden className="absolute top-4 left-4 flex min-[33.75rem]:hidden">
      <SandboxMark />
    </span>
    <div className={cx(frame, 'grid items-center gap-10 pt-14 pb-6 lg:grid-cols-[1fr_30rem] lg:gap-14 lg:py-14')}>
      <div>
        <h1 id="hero-title" className="max-w-[13ch] font-semibold text-hero tracking-[-0.035em]">
          {brand.tagline}
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg text-muted">
          Save, send, request, stake and split bills from one balance. Every amount is in rand first, and every trade
          with another person is held in escrow until the rand has arrived.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <a href="/register" className={buttonStyle('primary', 'large')}>
            Start Now - It's Free
          </a>
          <a href="/login" className={buttonStyle('secondary', 'large')}>
            Sign In
          </a>
        </div>
        <p className="mt-6 max-w-[52ch] text-sm text-subtle">
          {riskLine}{' '}
          <a href="/risk-disclosure" className={textLinkStyle}>
            Read the risks
          </a>
        </p>
      </div>
      <SampleProduct />
    </div>
  </section>
)
