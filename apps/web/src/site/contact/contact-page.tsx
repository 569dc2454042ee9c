import { contactNameLettersAtMost, contactSubjects } from '@sengi/contract/support/contact'
import { ticketLettersAtMost } from '@sengi/contract/support/tickets'
import { type ReactNode, useEffect, useRef } from 'react'
import { language } from '../../lib/words/language.ts'
import { useWords } from '../../lib/words/words.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { brand } from '../../ui/pictures/brand.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { appLink, isDrawn } from '../app-link.ts'
import { ChatHours } from '../chat-hours.tsx'
import { FigureText } from '../figure.tsx'
import { figureMark } from '../figure-mark.ts'
import { asked, ContactField, type ContactFieldName } from './contact-field.tsx'
import { contactWords } from './messages.ts'
import type { SentWords } from './sent-words.ts'

/** Drawn at build; the script sends what is typed and shows its number. */
export const ContactPage = () => <ContactContent key={language.now()} />

const ContactContent = () => {
  const t = useWords(contactWords)
  const root = useRef<HTMLDivElement>(null)
  // Inside the app nobody else wakes the form: on the public page `main.ts` does.
  useEffect(() => wakeForm(root.current), [])
  const words: SentWords = {
    sending: t('sending'),
    failed: t('failed'),
    offline: t('offline'),
    number: t('number', { number: figureMark }),
    named: t('sent_line'),
    anonymous: t('sent_anonymous'),
  }
  return (
    <div ref={root} data-contact="" data-words={JSON.stringify(words)}>
      <p className="max-w-[60ch] text-lg text-muted">{t('intro')}</p>
      <p className="mt-2 font-medium">{t.drawn('promise', { answer: <FigureText name="answer" /> })}</p>
      {!isDrawn && <p className="mt-2 text-muted">{t.drawn('account', { link: ticketLink })}</p>}
      <p className="mt-6 hidden rounded-card border border-line bg-surface p-4 [@media(scripting:none)]:block">
        {t('plain', { email: brand.supportEmail })}
      </p>
      <ContactForm />
      <Sent />
      <OtherWays />
    </div>
  )
}

const ticketLink = (text: ReactNode) => (
  <a href="/account/tickets/new" className={textLinkStyle}>
    {text}
  </a>
)

/** Answers how it ends. */
function wakeForm(page: HTMLElement | null): () => void {
  const ending = new AbortController()
  const start = async () => {
    const [{ startContact }, { ownEmail }] = await Promise.all([import('./form.ts'), import('./own-email.ts')])
    if (page && !ending.signal.aborted) startContact(page, { signal: ending.signal, email: ownEmail() })
  }
  start().catch(() => undefined)
  return () => ending.abort()
}

const ContactForm = () => {
  const t = useWords(contactWords)
  return (
    // Drawn in its room from the first, so that nothing below it moves when the script wakes it.
    <form
      data-part="form"
      inert
      noValidate
      aria-label={t('send')}
      className="mt-6 flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6 [&[hidden]]:hidden [@media(scripting:none)]:hidden"
    >
      <Subject />
      <Anonymous />
      <fieldset data-part="sender" className="grid min-w-0 gap-5 sm:grid-cols-2 [&[hidden]]:hidden">
        <Line name="first_name" autoComplete="given-name" />
        <Line name="last_name" autoComplete="family-name" />
        <Line name="email" autoComplete="email" />
      </fieldset>
      <ContactField name="message" label={t('message')} hint={t('message_hint')}>
        <textarea
          {...asked('message', t('message_empty'))}
          rows={6}
          maxLength={ticketLettersAtMost}
          className={`${frame} resize-y px-3.5 py-3`}
        />
      </ContactField>
      <Trap />
      <p data-part="failed" role="alert" className="text-danger empty:hidden" />
      <button type="submit" data-part="send" className={buttonStyle('primary', 'large')}>
        {t('send')}
      </button>
      <p className="text-sm text-subtle">{t('kept')}</p>
    </form>
  )
}

const frame = 'w-full min-w-0 rounded-input border border-control bg-surface text-ink aria-invalid:border-danger'

const Subject = () => {
  const t = useWords(contactWords)
  return (
    <ContactField name="subject" label={t('subject')}>
      <select {...asked('subject', t('subject_empty'))} defaultValue="" className={`${frame} h-12 px-3`}>
        <option value="">{t('subject_choose')}</option>
        {contactSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subject_${subject}`)}
          </option>
        ))}
      </select>
    </ContactField>
  )
}

const Anonymous = () => {
  const t = useWords(contactWords)
  return (
    <div data-part="anonymous" hidden className="[&[hidden]]:hidden">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="anonymous" value="yes" className="size-5 shrink-0 accent-primary" />
        {t('anonymous')}
      </label>
      <p className="text-muted text-sm">{t('anonymous_line')}</p>
    </div>
  )
}

const Line = ({ name, autoComplete }: { name: ContactFieldName; autoComplete: string }) => {
  const t = useWords(contactWords)
  const isEmail = name === 'email'
  return (
    <ContactField name={name} label={t(name)} isWide={isEmail}>
      <input
        {...asked(name, t(`${name}_empty`))}
        type={isEmail ? 'email' : 'text'}
        autoComplete={autoComplete}
        maxLength={isEmail ? 254 : contactNameLettersAtMost}
        className={`${frame} h-12 px-3.5`}
      />
    </ContactField>
  )
}

/** Machines fill it in; people neither see it nor come to it with the keyboard. */
const Trap = () => (
  <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
    <input type="text" name="website" tabIndex={-1} autoComplete="off" />
  </div>
)

const Sent = () => {
  const t = useWords(contactWords)
  return (
    <section
      data-part="sent"
      hidden
      tabIndex={-1}
      aria-labelledby="contact-sent"
      className="mt-6 rounded-card border border-line bg-surface p-6 [&[hidden]]:hidden"
    >
      <h2 id="contact-sent" className="font-semibold text-xl">
        {t('sent')}
      </h2>
      <p data-part="number" className="mt-2 font-medium text-lg" />
      <p data-part="sent-line" className="mt-1 text-muted" />
      <button type="button" data-part="another" className={buttonStyle('secondary', 'medium', 'mt-4')}>
        {t('another')}
      </button>
    </section>
  )
}

const OtherWays = () => {
  const t = useWords(contactWords)
  return (
    <section aria-labelledby="contact-ways" className="mt-10">
      <h2 id="contact-ways" className="font-semibold text-xl">
        {t('other_ways')}
      </h2>
      <ul className="mt-3 grid gap-3">
        <OtherWay title={t('chat')} line={<ChatHours live />} about={t('chat_line')}>
          <a href={appLink('/account/tickets/new')} className={buttonStyle('secondary', 'medium')}>
            {t('chat_go')}
          </a>
        </OtherWay>
        <OtherWay title={t('email')}>
          <a href={`mailto:${brand.supportEmail}`} className={textLinkStyle}>
            {brand.supportEmail}
          </a>
        </OtherWay>
        <OtherWay title={t('phone')} line={<ChatHours />}>
          <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`} className={textLinkStyle}>
            {brand.supportPhone}
          </a>
        </OtherWay>
      </ul>
    </section>
  )
}

interface OtherWayProps {
  title: string
  about?: string
  line?: ReactNode
  children: ReactNode
}

const OtherWay = ({ title, about, line, children }: OtherWayProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
    <div className="min-w-0 grow basis-64">
      <h3 className="font-semibold">{title}</h3>
      {about && <p className="mt-1 text-muted text-sm">{about}</p>}
      {line}
    </div>
    {children}
  </li>
)
