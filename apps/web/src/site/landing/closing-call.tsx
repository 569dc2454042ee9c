import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { SengiFigure } from '../../ui/pictures/logo.tsx'
import { landingWords } from './messages.ts'
import { frame } from './section.tsx'

export const ClosingCall = () => {
  const t = useWords(landingWords)
  return (
    <section aria-labelledby="closing-title" className={frame}>
      <div className="cloth relative mb-16 overflow-hidden rounded-sheet px-6 pt-10 pb-44 sm:px-12 sm:py-14">
        <h2 id="closing-title" className="font-semibold text-3xl tracking-[-0.02em]">
          {t('closing')}
        </h2>
        <p className="mt-2 max-w-[36ch] text-lg text-on-cloth-muted">{t('closing_line')}</p>
        <a
          href="/register"
          className={buttonStyle(
            'primary',
            'large',
            'mt-7 bg-on-cloth! text-cloth! hover:bg-on-cloth-muted! max-sm:w-full',
          )}
        >
          {t('get_started')}
        </a>
        <SengiFigure className="absolute right-6 -bottom-px h-36 text-cloth-2 sm:right-14 sm:h-[86%]" />
      </div>
    </section>
  )
}
