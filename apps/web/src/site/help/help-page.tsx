import { ArrowRight, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { language } from '../../lib/words/language.ts'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { ChatHours } from '../chat-hours.tsx'
import { FigureText } from '../figure.tsx'
import { AnswerText } from './answer-text.tsx'
import { type HelpCategory, helpCategories, helpLink } from './answers.ts'
import { helpWords } from './messages.ts'

/** Every answer is in the page, so that it reads without a script; the script finds among them, in one language. */
export const HelpPage = () => <HelpContent key={language.now()} />

const HelpContent = () => {
  const root = useRef<HTMLDivElement>(null)
  // Inside the app nobody else wakes the search: on the public page `main.ts` does.
  useEffect(() => wakeSearch(root.current), [])
  return (
    <div ref={root} data-help="">
      <SearchBox />
      {helpCategories.map((category) => (
        <Category key={category.name} {...category} />
      ))}
      <AskAPerson />
    </div>
  )
}

/** Answers how it ends. */
function wakeSearch(page: HTMLElement | null): () => void {
  const ending = new AbortController()
  const start = async () => {
    const [{ startSearch }, { showHours }] = await Promise.all([import('./search.ts'), import('../show-hours.ts')])
    if (!page || ending.signal.aborted) return
    startSearch(page, ending.signal)
    await showHours(page)
  }
  start().catch(() => undefined)
  return () => ending.abort()
}

const SearchBox = () => {
  const t = useWords(helpWords)
  return (
    // Its room is there from the first: the questions below stay where they are when the script wakes it.
    <search data-part="box" inert className="block [&[inert]]:invisible [@media(scripting:none)]:hidden">
      <label className="block">
        <span className="mb-1.5 block font-medium text-sm">{t('search')}</span>
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-4.5 text-subtle"
          />
          <input
            type="search"
            data-part="search"
            autoComplete="off"
            placeholder={t('search_hint')}
            className="min-h-12 w-full rounded-input border border-control bg-surface pr-3 pl-10"
          />
        </span>
      </label>
      <p
        data-part="said"
        role="status"
        data-one={t('found', { count: 1 })}
        data-other={t('found', { count: manyMark })}
        data-none={t('nothing', { search: searchMark })}
        className="mt-2 min-h-5 text-muted text-sm"
      />
    </search>
  )
}

/** What the script puts its own figure and words in place of. */
const manyMark = 99
const searchMark = '#'

const Category = ({ name, answers }: (typeof helpCategories)[number]) => {
  const t = useWords(helpWords)
  return (
    <section aria-labelledby={`help-${name}`} data-part="category" className="mt-8 [&[hidden]]:hidden">
      <h2 id={`help-${name}`} className="font-semibold text-xl">
        {t(titles[name])}
      </h2>
      <div className="mt-2 overflow-hidden rounded-card border border-line bg-surface">
        {answers.map((answer) => (
          <Answer key={answer.about} {...answer} />
        ))}
      </div>
    </section>
  )
}

const titles = {
  start: 'category_start',
  p2p: 'category_p2p',
  stake: 'category_stake',
  safe: 'category_safe',
} as const satisfies Record<HelpCategory, string>

const Answer = ({ about, to }: (typeof helpCategories)[number]['answers'][number]) => {
  const t = useWords(helpWords)
  return (
    <details
      data-part="answer"
      id={about.slice(2)}
      className="-mb-px scroll-mt-8 border-line border-b [&[hidden]]:hidden"
    >
      <summary className="flex min-h-13 cursor-pointer items-center px-4 py-3 font-medium hover:bg-surface-2">
        {t(about)}
      </summary>
      <div className="space-y-3 px-4 pb-5">
        <AnswerText about={about} />
        <p>
          <a href={helpLink(to)} className={textLinkStyle}>
            {t('go', { page: t(`page_${to}`) })} <ArrowRight aria-hidden="true" className="inline size-4" />
          </a>
        </p>
      </div>
    </details>
  )
}

const AskAPerson = () => {
  const t = useWords(helpWords)
  return (
    <section aria-labelledby="help-people" className="mt-10">
      <h2 id="help-people" className="font-semibold text-xl">
        {t('people')}
      </h2>
      <ul className="mt-3 grid gap-3">
        <Way title={t('chat')} line={t('chat_line')} hours={<ChatHours live />}>
          <a href={helpLink('ticket')} className={buttonStyle('primary', 'medium')}>
            {t('chat_go')}
          </a>
        </Way>
        <Way title={t('email')} line={t.drawn('email_line', { answer: <FigureText name="answer" /> })}>
          <a href={`mailto:${brand.supportEmail}`} className={textLinkStyle}>
            {brand.supportEmail}
          </a>
        </Way>
        <Way title={t('phone')} hours={<ChatHours />}>
          <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`} className={textLinkStyle}>
            {brand.supportPhone}
          </a>
        </Way>
      </ul>
    </section>
  )
}

interface WayProps {
  title: string
  line?: ReactNode
  hours?: ReactNode
  children: ReactNode
}

const Way = ({ title, line, hours, children }: WayProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
    <div className="min-w-0 grow basis-64">
      <h3 className="font-semibold">{title}</h3>
      {line && <p className="mt-1 text-muted text-sm">{line}</p>}
      {hours}
    </div>
    {children}
  </li>
)
