import { Printer } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { longDay } from '../long-day.ts'
import { type LegalName, legalDocuments } from '../policies.ts'
import { changeWords, type LegalSection, legalWords } from './messages.ts'

/** A policy: what holds and since when, its contents, each section plainly and in full, and its versions. */
const LegalPage = ({ name }: { name: LegalName }) => {
  const t = useWords(legalWords)
  const { sections, versions, review } = legalDocuments[name]
  const [{ number, from }] = versions
  return (
    <div>
      <p className="text-muted">
        {t('version', { version: number, date: longDay(from), review: longDay(review) })} {t('english_rules')}
      </p>
      <button
        type="button"
        data-print=""
        onClick={() => print()}
        className={buttonStyle('secondary', 'small', 'mt-4 print:hidden')}
      >
        <Printer aria-hidden="true" className="size-4" /> {t('print')}
      </button>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[15rem_minmax(0,65ch)]">
        <Contents sections={sections} />
        <div className="mt-8 space-y-10 lg:mt-0">
          {sections.map((section) => (
            <Section key={section} section={section} />
          ))}
          <Versions name={name} />
          <p className="text-muted text-sm">
            {t('questions', { company: brand.legalName, email: brand.supportEmail })}
          </p>
        </div>
      </div>
    </div>
  )
}

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => {
  const t = useWords(legalWords)
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-8 lg:self-start print:hidden">
      <h2 id="contents" className="font-semibold text-sm">
        {t('contents')}
      </h2>
      <ol className="mt-2">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              className="inline-flex min-h-9 items-center py-1 text-muted text-sm hover:text-ink hover:underline"
            >
              {t(section)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Section = ({ section }: { section: LegalSection }) => {
  const t = useWords(legalWords)
  return (
    <section aria-labelledby={section}>
      <h2 id={section} tabIndex={-1} className="scroll-mt-8 font-semibold text-xl">
        {t(section)}
      </h2>
      <p className="mt-2 rounded-card bg-surface-2 px-4 py-3">
        <strong className="font-semibold">{t('short')}:</strong> {t(`${section}_sum`)}
      </p>
      {textOf(t(`${section}_text`)).map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
    </section>
  )
}

const textOf = (text: string): string[] => text.split('\n')

const Versions = ({ name }: { name: LegalName }) => {
  const t = useWords(legalWords)
  const say = useWords(changeWords)
  const cell = 'py-2 pr-4 text-left align-top'
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="font-semibold text-xl">
        {t('history')}
      </h2>
      <table className="mt-2 w-full text-sm">
        <thead className="text-muted">
          <tr className="border-line border-b">
            <th scope="col" className={cell}>
              {t('history_version')}
            </th>
            <th scope="col" className={cell}>
              {t('history_date')}
            </th>
            <th scope="col" className={cell}>
              {t('history_change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {legalDocuments[name].versions.map(({ number, from, change }) => (
            <tr key={number} className="border-line border-b">
              <td className={cell}>{number}</td>
              <td className={cell}>{longDay(from)}</td>
              <td className={cell}>{say(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const TermsPage = () => <LegalPage name="terms" />
export const PrivacyPolicyPage = () => <LegalPage name="privacy" />
export const AmlPolicyPage = () => <LegalPage name="aml" />
export const RiskDisclosurePage = () => <LegalPage name="risk" />
