import { type ReactNode, useEffect, useRef } from 'react'
import { checkSteps } from '../../lib/liabilities/check-steps.ts'
import { checkStepsWords } from '../../lib/liabilities/messages.ts'
import { language } from '../../lib/words/language.ts'
import { useWords } from '../../lib/words/words.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { liabilitiesWords } from './messages.ts'
import { showNewest } from './newest.ts'

/** Drawn at build; the server fills the newest proof in, and inside the app the page asks for it. */
export const LiabilitiesPage = () => <LiabilitiesContent key={language.now()} />

const LiabilitiesContent = () => {
  const t = useWords(liabilitiesWords)
  const say = useWords(checkStepsWords)
  return (
    <div className="max-w-[48rem]">
      <p className="max-w-[60ch] text-lg text-muted">{t('intro')}</p>
      <Newest />
      <Part title={t('counts')}>
        <p>{t('counts_line')}</p>
      </Part>
      <Part title={t('check')}>
        <p>{t('check_line')}</p>
        <ol className="mt-3 list-decimal space-y-2 pl-5">
          {checkSteps(say).map((step) => (
            <li key={step} className="break-words">
              {step}
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('limits')}>
        <p>{t('limits_line')}</p>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-3 font-semibold text-xl">{title}</h2>
    {children}
  </section>
)

/** Its marked places stay empty until there is something to say. */
const Newest = () => {
  const t = useWords(liabilitiesWords)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const ending = new AbortController()
    if (page.current) void showNewest(page.current, ending.signal)
    return () => ending.abort()
  }, [])
  return (
    <section aria-labelledby="newest-proof" className="mt-6">
      <div ref={page} className="rounded-card border border-line bg-surface p-4 shadow-card">
        <h2 id="newest-proof" className="font-semibold text-xl">
          {t('newest')}
        </h2>
        <dl className="mt-3 grid gap-2">
          <div>
            <dt className="text-sm text-subtle">{t('taken')}</dt>
            <dd data-part="at">{t('none')}</dd>
          </div>
          <div>
            <dt className="text-sm text-subtle">{t('root')}</dt>
            <dd data-part="root" className="min-h-6 break-all font-mono text-sm" />
          </div>
        </dl>
        <div className="mt-3 overflow-x-auto">
          <table className="w-full text-sm tabular-nums [&_td]:break-all [&_td]:py-2 [&_td]:pl-3 [&_td]:text-right [&_tr]:border-line [&_tr]:border-t [&_th]:py-2 [&_th]:text-left [&_thead_th:nth-child(n+2)]:pl-3 [&_thead_th:nth-child(n+2)]:text-right">
            <thead className="text-subtle">
              <tr>
                {[t('asset'), t('owed'), t('held'), t('leaves')].map((name) => (
                  <th key={name} scope="col" className="font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody data-part="totals" />
          </table>
        </div>
      </div>
      <p className="mt-3 text-muted text-sm">{t('held_line')}</p>
      <p className="mt-2">
        <a href="/api/liabilities" className={textLinkStyle}>
          {t('all')}
        </a>
      </p>
    </section>
  )
}
