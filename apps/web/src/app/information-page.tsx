import { builtFigures } from '@sengi/contract/figures/built.gen'
import { ArrowLeft } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { useFigures } from '../lib/live/figures.ts'
import { useWords } from '../lib/words/words.ts'
import { FiguresNow } from '../site/figures-now.ts'
import { type SiteTitle, siteWords } from '../site/messages.ts'
import { sitePages } from '../site/pages.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { comingWords } from './messages.ts'
import { PageFrame } from './page-frame.tsx'

interface Information {
  title: SiteTitle
  Content: ComponentType<{ title: SiteTitle }>
}

/** The public pages at the same addresses inside the app, for whoever is signed in. The landing page is not among them. */
export const informationPages = sitePages
  .filter(({ isWhole = false }) => !isWhole)
  .map(({ path, title, load }) => ({ path, title, Content: lazy(async () => ({ default: await load() })) }))

export function InformationPage({ title, Content }: Information) {
  const t = useWords(siteWords)
  const say = useWords(comingWords)
  return (
    <PageFrame title={t(title)}>
      <FiguresNow value={useFigures() ?? builtFigures}>
        <Content title={title} />
      </FiguresNow>
      <LinkButton
        to="/save"
        variant="secondary"
        className="mt-6"
        icon={<ArrowLeft aria-hidden="true" className="size-4" />}
      >
        {say('back')}
      </LinkButton>
    </PageFrame>
  )
}
