import type { ReactNode } from 'react'
import { useIsSandbox } from '../../lib/environment.ts'
import { language, languageNames } from '../../lib/words/language.ts'
import { useWords } from '../../lib/words/words.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { brand } from '../../ui/pictures/brand.ts'
import { Logo, LogoMark, SengiFigure } from '../../ui/pictures/logo.tsx'
import { SandboxMark } from '../../ui/pictures/sandbox-mark.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { authWords } from './messages.ts'

interface AuthFrameProps {
  title: string
  intro: ReactNode
  /** Beside the form from 1024 px. */
  aside: ReactNode
  children: ReactNode
}

/** Login and register: the form, and on a wide screen the cloth beside it. */
export function AuthFrame({ title, intro, aside, children }: AuthFrameProps) {
  const t = useWords(authWords)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(22rem,2fr)_3fr]">
      <aside aria-label={t('about')} className="cloth hidden lg:block">
        <div className="sticky top-0 flex h-dvh flex-col overflow-hidden p-10 pb-0 xl:p-14 xl:pb-0">
          <a
            href="/"
            className="inline-flex items-center gap-3 self-start rounded-input font-semibold text-xl no-underline"
          >
            <LogoMark className="size-10" />
            {brand.name}
          </a>
          <div className="mt-[8vh] max-w-[26rem] shrink-0">{aside}</div>
          {/* In the room that the text leaves, however little: never under it. */}
          <div className="mt-8 flex min-h-0 grow items-end justify-end">
            <SengiFigure className="h-full max-h-[44dvh] max-w-[88%] text-cloth-2" />
          </div>
        </div>
      </aside>
      <div className="px-4 pb-16 sm:px-6">
        <div className="mx-auto max-w-[26rem]">
          <header className="flex min-h-16 items-center justify-between gap-3 lg:min-h-24">
            <a
              href="/"
              aria-label={t('home', { brand: brand.name })}
              className="flex shrink-0 rounded-input no-underline lg:invisible"
            >
              <Logo />
            </a>
            <span className="flex min-w-0 items-center gap-3">
              <LanguageLink />
              <Mark />
            </span>
          </header>
          <main id="content" className="pt-4 lg:pt-8">
            <PageHeading title={title} className="font-semibold text-3xl text-ink tracking-[-0.02em]" />
            <p className="mt-2 text-muted">{intro}</p>
            {children}
          </main>
        </div>
      </div>
    </div>
  )
}

const Mark = () => useIsSandbox() && <SandboxMark />

/** The other language, in its own words, for whoever cannot read this one. Nothing typed is lost. */
function LanguageLink() {
  const other = language.now() === 'af' ? 'en' : 'af'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void language.choose(other)}
      className={`${textLinkStyle} target-44 shrink-0 text-sm`}
    >
      {languageNames[other]}
    </button>
  )
}

/** A heading and a few facts on the cloth, one dot each. */
export const ClothFacts = ({ title, facts }: { title: string; facts: readonly string[] }) => (
  <div>
    <h2 className="max-w-[18ch] font-semibold text-3xl tracking-[-0.02em]">{title}</h2>
    <ul className="mt-6 space-y-3">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-3.5 text-on-cloth-muted">
          <i aria-hidden="true" className="mt-2.25 size-1.5 shrink-0 rounded-full bg-accent" />
          {fact}
        </li>
      ))}
    </ul>
  </div>
)
