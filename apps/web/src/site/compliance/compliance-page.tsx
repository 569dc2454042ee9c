import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { siteAddress } from '../address.ts'
import { longDay } from '../long-day.ts'
import { siteWords } from '../messages.ts'
import { legalDocuments } from '../policies.ts'
import { frameworks, licenceRegister, notice, policies, reasons, regulators } from './facts.ts'
import { LicenceFigures } from './licence-figures.tsx'
import { complianceWords } from './messages.ts'
import { Services } from './services.tsx'

/** Licences and disclosures: what holds, what it does not cover, and where each can be checked. */
export const CompliancePage = () => {
  const t = useWords(complianceWords)
  return (
    <div className="max-w-[48rem] space-y-10">
      <Part title={t('licence')} id="licence">
        <LicenceFigures />
        <p>{t('licence_line')}</p>
        <p>
          <Outside href={licenceRegister}>{t('licence_check')}</Outside>
        </p>
      </Part>
      <Services />
      <Part title={t('rules')} id="rules">
        <dl className="space-y-4">
          {frameworks.map((name) => (
            <div key={name}>
              <dt className="font-semibold">{t(name)}</dt>
              <dd className="mt-1">{t(`${name}_line`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Documents />
      <Part title={t('regulators')} id="regulators">
        <ul className="space-y-2">
          {regulators.map(({ name, address }) => (
            <li key={name}>
              <Outside href={address}>{t(name)}</Outside>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('trust')} id="trust">
        <ul className="list-disc space-y-2 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{t(reason)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('report')} id="report">
        <p>{t('report_line')}</p>
        <a href={`${siteAddress('/contact')}?subject=compliance`} className={buttonStyle('secondary', 'medium')}>
          {t('report')}
        </a>
      </Part>
      <Part title={t('notice')} id="notice">
        <p className="text-muted text-sm">
          {t('notice_line', {
            company: brand.legalName,
            version: notice.version,
            date: longDay(notice.from),
            review: longDay(notice.review),
          })}
        </p>
      </Part>
    </div>
  )
}

const Documents = () => {
  const t = useWords(complianceWords)
  const say = useWords(siteWords)
  const cell = 'py-2.5 pr-4 text-left align-top'
  return (
    <Part title={t('documents')} id="documents">
      <table className="w-full">
        <thead className="text-muted text-sm">
          <tr className="border-line border-b">
            <th scope="col" className={cell}>
              {t('document')}
            </th>
            <th scope="col" className={cell}>
              {t('document_version')}
            </th>
            <th scope="col" className={cell}>
              {t('document_from')}
            </th>
          </tr>
        </thead>
        <tbody>
          {policies.map(({ name, path }) => {
            const [{ number, from }] = legalDocuments[name].versions
            return (
              <tr key={name} className="border-line border-b">
                <th scope="row" className={`${cell} font-normal`}>
                  <a href={siteAddress(path)} className={textLinkStyle}>
                    {say(name)}
                  </a>
                </th>
                <td className={cell}>{number}</td>
                <td className={cell}>{longDay(from)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Part>
  )
}

const Part = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="space-y-3">
    <h2 id={id} className="font-semibold text-xl">
      {title}
    </h2>
    {children}
  </section>
)

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noreferrer" className={textLinkStyle}>
    {children}
  </a>
)
