import { ArrowLeft } from 'lucide-react'
import { useWords } from '../lib/words/words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { ComingPage as Coming } from './coming-pages.ts'
import { comingWords } from './messages.ts'
import { PageFrame } from './page-frame.tsx'

/** One calm line for what is not built yet, and the way back. */
export function ComingPage({ about }: Pick<Coming, 'about'>) {
  const t = useWords(comingWords)
  return (
    <PageFrame title={t(about)}>
      <p className="max-w-[60ch] text-lg text-muted">{t(`${about}_line`)}</p>
      <LinkButton
        to="/save"
        variant="secondary"
        className="mt-6"
        icon={<ArrowLeft aria-hidden="true" className="size-4" />}
      >
        {t('back')}
      </LinkButton>
    </PageFrame>
  )
}
