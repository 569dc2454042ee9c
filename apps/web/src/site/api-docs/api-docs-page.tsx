import { Fragment, type ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { callGroups } from './calls.gen.ts'
import { copyNamed } from './copy.ts'
import { apiDocsWords } from './messages.ts'
import { callsAnHour, type SampleName, sampleOf } from './samples.ts'

/** A guide with samples that run as they stand, and every call of the OpenAPI document that is not for staff. */
export const ApiDocsPage = () => {
  const t = useWords(apiDocsWords)
  return (
    <div className="max-w-[48rem] space-y-10">
      <p className="max-w-[60ch] text-lg text-muted">{t('intro')}</p>
      <Contents />
      <Part title={t('start')} id="start">
        <p>{t('start_sandbox')}</p>
        <p>{t('start_token')}</p>
        <p>{t('start_pin')}</p>
      </Part>
      <Part title={t('samples')} id="samples">
        <p>{t('samples_line')}</p>
        {languages.map((name) => (
          <Sample key={name} name={name} />
        ))}
      </Part>
      <Part title={t('rules')} id="rules">
        <ul className="list-disc space-y-2 pl-5">
          {rules.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('errors')} id="errors">
        <p>{t('errors_line')}</p>
        <dl className="divide-y divide-line">
          {statuses.map((status) => (
            <div key={status} className="flex gap-4 py-2">
              <dt className="w-10 shrink-0 font-semibold tabular-nums">{status}</dt>
              <dd>{t(`status_${status}`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t('limits')} id="limits">
        <p>{t('limits_line', { signed_in: callsAnHour.signedIn, visitor: callsAnHour.visitor })}</p>
      </Part>
      <Part title={t('calls')} id="calls">
        <p>{t('calls_line')}</p>
        <p>
          <a href="/api/openapi.json" className={textLinkStyle}>
            {t('document')}
          </a>
        </p>
        <div className={callsLook}>
          {callGroups.map((group) => (
            <Calls key={group.name} {...group} />
          ))}
        </div>
      </Part>
    </div>
  )
}

const rules = ['rule_amounts', 'rule_keys', 'rule_times', 'rule_lists', 'rule_language'] as const
const statuses = ['400', '401', '403', '404', '409', '413', '415', '422', '429', '503'] as const
const languages = ['curl', 'typescript', 'python'] as const satisfies readonly SampleName[]
const sections = ['start', 'samples', 'rules', 'errors', 'limits', 'calls'] as const

const Contents = () => {
  const t = useWords(apiDocsWords)
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="font-semibold text-sm">
        {t('contents')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`} className="inline-flex min-h-9 items-center text-muted text-sm hover:underline">
              {t(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Part = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="space-y-3">
    <h2 id={id} tabIndex={-1} className="scroll-mt-8 font-semibold text-xl">
      {title}
    </h2>
    {children}
  </section>
)

const Sample = ({ name }: { name: SampleName }) => {
  const t = useWords(apiDocsWords)
  const title = t(name)
  return (
    <div className="rounded-card border border-line bg-surface-2">
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
        <h3 className="font-semibold">{title}</h3>
        <button
          type="button"
          aria-live="polite"
          data-copies={`sample-${name}`}
          data-copied={t('copied', { language: title })}
          onClick={({ currentTarget }) => copyNamed(currentTarget)}
          className={buttonStyle('secondary', 'small', '[@media(scripting:none)]:hidden print:hidden')}
        >
          {t('copy', { language: title })}
        </button>
      </div>
      <pre id={`sample-${name}`} className="whitespace-pre-wrap break-words px-4 pb-4 text-sm">
        {sampleOf(name)}
      </pre>
    </div>
  )
}

/** Said once for all of them: on each of three hundred rows the names of its looks weigh more than many an address. */
const callsLook =
  '[&_details]:border-line [&_details]:border-b [&_dl]:pb-5 [&_dt]:mt-3 [&_code]:break-words ' +
  '[&_code]:text-sm [&_dd]:text-muted [&_dd]:text-sm [&_summary]:flex [&_summary]:min-h-11 [&_summary]:cursor-pointer ' +
  '[&_summary]:items-center [&_summary]:font-medium [&_summary]:hover:bg-surface-2 [&_span]:ml-2 [&_span]:text-muted [&_span]:text-sm'

/** Folded: three hundred rows are looked up and not read. */
const Calls = ({ calls }: (typeof callGroups)[number]) => {
  const t = useWords(apiDocsWords)
  return (
    <details>
      <summary>
        {calls[0].path.split('/', 3).join('/')}
        <span>{t('count', { count: calls.length })}</span>
      </summary>
      <dl>
        {calls.map(({ method, path, summary, isOpen }) => (
          <Fragment key={method + path}>
            <dt>
              <code>
                {method} {path}
              </code>
            </dt>
            <dd>
              {summary}
              {isOpen && ` (${t('open')})`}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
