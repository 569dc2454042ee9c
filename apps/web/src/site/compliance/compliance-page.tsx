import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { siteAddress } from '../address.ts'
import { FigureText } from '../figure.tsx'
import { longDay } from '../long-day.ts'
import { ComplianceSection } from './compliance-section.tsx'
import { Documents } from './documents.tsx'
import { frameworks, licenceRegister, notice, reasons, regulators } from './facts.ts'
import { LicenceFigures } from './licence-figures.tsx'
import { complianceWords } from './messages.ts'
import { ContactDetails, FicaNotice } from './notices.tsx'
import { Services } from './services.tsx'

/** Licences and disclosures: what holds, what it does not cover, and where each can be checked. */
export const CompliancePage = () => {
  const t = useWords(complianceWords)
  return (
    <div className="max-w-[48rem] space-y-10">
      <ComplianceSection title={t('licence')} id="licence">
        <p>{t('licence_line')}</p>
        <p>
          <Outside href={licenceRegister}>{t('licence_check')}</Outside>
        </p>
      </ComplianceSection>
      <Services />
      <ComplianceSection title={t('rules')} id="rules">
        <dl className="space-y-4">
          {frameworks.map((name) => (
            <div key={name}>
              <dt className="font-semibold">{t(name)}</dt>
              <dd className="mt-1">{t(`${name}_line`)}</dd>
            </div>
          ))}
        </dl>
      </ComplianceSection>
      <ComplianceSection title={t('fica_notice')} id="fica-notice">
        <FicaNotice />
      </ComplianceSection>
      <ComplianceSection title={t('documents')} id="documents">
        <Documents />
      </ComplianceSection>
      <ComplianceSection title={t('regulators')} id="regulators">
        <ul className="space-y-2">
          {regulators.map(({ name, address }) => (
            <li key={name}>
              <Outside href={address}>{t(name)}</Outside>
            </li>
          ))}
        </ul>
      </ComplianceSection>
      <ComplianceSection title={t('trust')} id="trust">
        <LicenceFigures />
        <ul className="list-disc space-y-2 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{t(reason)}</li>
          ))}
          <li>{t.drawn('trust_fees', { time: <FigureText name="notice" /> })}</li>
        </ul>
      </ComplianceSection>
      <ComplianceSection title={t('report')} id="report">
        <p>{t('report_line')}</p>
        <a href={`${siteAddress('/contact')}?subject=compliance`} className={buttonStyle('secondary', 'medium')}>
          {t('report')}
        </a>
      </ComplianceSection>
      <ComplianceSection title={t('contact')} id="contact">
        <ContactDetails />
      </ComplianceSection>
      <ComplianceSection title={t('notice')} id="notice">
        <p className="text-muted text-sm">
          {t('notice_line', {
            company: brand.legalName,
            version: notice.version,
            date: longDay(notice.from),
            review: longDay(notice.review),
          })}
        </p>
      </ComplianceSection>
    </div>
  )
}

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noreferrer" className={textLinkStyle}>
    {children}
  </a>
)
