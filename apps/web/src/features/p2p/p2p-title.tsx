import { ArrowLeft, X } from 'lucide-react'
import { useIsSandbox } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { IconLink } from '../../ui/icon-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SandboxMark } from '../../ui/pictures/sandbox-mark.tsx'
import { p2pWords } from './messages.ts'

interface P2pTitleProps {
  title: string
  /** Where the arrow leads, and how that place is called. */
  back?: { to: string; label: string }
}

/** The bar of the sheet on phones, with its close in plain sight; a plain heading from 1024 px. */
export function P2pTitle({ title, back }: P2pTitleProps) {
  const t = useWords(p2pWords)
  const isSandbox = useIsSandbox()
  return (
    <div className="top-0 z-20 mb-4 flex items-center gap-1 border-line bg-canvas max-lg:sticky max-lg:min-h-14 max-lg:-mx-4 max-lg:-mt-5 max-lg:border-b max-lg:px-4 max-lg:pt-[env(safe-area-inset-top)] lg:mb-5">
      {back && (
        <IconLink
          to={back.to}
          label={back.label}
          icon={<ArrowLeft aria-hidden="true" />}
          className="-ml-2.5 md:-ml-12 lg:-ml-10 lg:size-9"
        />
      )}
      <PageHeading
        title={title}
        className="wrap-anywhere line-clamp-2 min-w-0 grow font-semibold text-ink text-lg leading-tight lg:text-2xl"
      />
      <span className="ml-1 flex items-center lg:hidden">
        {isSandbox && <SandboxMark />}
        <IconLink to="/save" label={t('close')} icon={<X aria-hidden="true" />} className="-mr-2.5" />
      </span>
    </div>
  )
}
