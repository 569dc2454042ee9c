import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { siteAddress } from '../address.ts'
import { appLink } from '../app-link.ts'
import { ChatHours } from '../chat-hours.tsx'
import { FigureText } from '../figure.tsx'
import { complianceWords } from './messages.ts'

/** Why the law has us ask who somebody is, what becomes of it, and where it is done. */
export const FicaNotice = () => {
  const t = useWords(complianceWords)
  const linkTo = (text: ReactNode) => (
    <a href={siteAddress('/privacy')} className={textLinkStyle}>
      {text}
    </a>
  )
  return (
    <>
      <p>{t('fica_why')}</p>
      <p>{t('fica_what')}</p>
      <p>{t.drawn('fica_kept', { link: linkTo })}</p>
      <a href={appLink('/account/kyc')} className={buttonStyle('secondary', 'medium')}>
        {t('fica_verify')}
      </a>
    </>
  )
}

/** Who is behind it, and how somebody is reached and when. */
export const ContactDetails = () => {
  const t = useWords(complianceWords)
  const { legalName, supportEmail, supportPhone } = brand
  return (
    <dl className="space-y-3">
      <Detail name={t('contact_company')}>{legalName}</Detail>
      <Detail name={t('contact_email')}>
        <a href={`mailto:${supportEmail}`} className={textLinkStyle}>
          {supportEmail}
        </a>
        <p className="mt-1 text-muted text-sm">{t.drawn('contact_reply', { time: <FigureText name="answer" /> })}</p>
      </Detail>
      <Detail name={t('contact_phone')}>
        <a href={`tel:${supportPhone.replaceAll(' ', '')}`} className={textLinkStyle}>
          {supportPhone}
        </a>
        <ChatHours />
      </Detail>
    </dl>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd>{children}</dd>
  </div>
)
