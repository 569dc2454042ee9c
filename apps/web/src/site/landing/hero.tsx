import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { SandboxMark } from '../../ui/pictures/sandbox-mark.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { siteAddress } from '../address.ts'
import { landingWords } from './messages.ts'
import { SampleProduct } from './sample-product.tsx'
import { frame } from './section.tsx'

export const Hero = () => {
  const t = useWords(landingWords)
  return (
    <section aria-labelledby="hero-title" className="relative">
      <span data-sandbox="" hidden className="absolute top-4 left-4 flex min-[33.75rem]:hidden">
        <SandboxMark />
      </span>
      <div className={cx(frame, 'grid items-center gap-10 pt-14 pb-6 lg:grid-cols-[1fr_30rem] lg:gap-14 lg:py-14')}>
        <div>
          <h1 id="hero-title" className="max-w-[13ch] font-semibold text-hero tracking-[-0.035em]">
            {t('tagline')}
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-muted">{t('hero_line')}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <a href="/register" className={buttonStyle('primary', 'large')}>
              {t('start')}
            </a>
            <a href="/login" className={buttonStyle('secondary', 'large')}>
              {t('sign_in')}
            </a>
          </div>
          <p className="mt-6 max-w-[52ch] text-sm text-subtle">
            {t('risk_line')}{' '}
            <a href={siteAddress('/risk-disclosure')} className={textLinkStyle}>
              {t('read_risks')}
            </a>
          </p>
        </div>
        <SampleProduct />
      </div>
    </section>
  )
}
