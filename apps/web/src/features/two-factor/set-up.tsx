import { type NewAuthenticator, ownPassword, shownCode } from '@sengi/contract/auth/second-factor'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeInput } from '../../lib/code-input.tsx'
import { useUser } from '../../lib/session/me.ts'
import { fieldFaultsOf } from '../../lib/session/pin-form.tsx'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { BrakeNote } from './brake-note.tsx'
import { twoFactorWords } from './messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useBegin, useConfirm, useRefresh } from './use-two-factor.ts'

/** Password, app, recovery codes: nothing changes before the second step is done, and nothing after it can be missed. */
export function SetUp({ onEnd }: { onEnd: () => void }) {
  const t = useWords(twoFactorWords)
  const refresh = useRefresh()
  const [app, setApp] = useState<NewAuthenticator | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = () => void refresh().then(onEnd)
  if (codes) {
    return (
      <Step step={3} title={t('codes_title')}>
        <RecoveryCodes codes={codes} onKept={done} />
      </Step>
    )
  }
  if (app) {
    return (
      <Step step={2} title={t('scan_title')} onBack={() => setApp(null)}>
        <AppForm app={app} onCodes={setCodes} />
      </Step>
    )
  }
  return (
    <Step step={1} title={t('password_title')} onBack={onEnd}>
      <PasswordForm onApp={setApp} />
    </Step>
  )
}

interface StepProps {
  step: number
  title: string
  onBack?: () => void
  children: ReactNode
}

/** Each step begins at its heading, for whoever does not see that another one is there. */
function Step({ step, title, onBack, children }: StepProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (step > 0) card.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus()
  }, [step])
  return (
    <Card ref={card}>
      <StepHeading step={step} of={3} title={title} onBack={onBack} />
      {children}
    </Card>
  )
}

function PasswordForm({ onApp }: { onApp: (app: NewAuthenticator) => void }) {
  const t = useWords(twoFactorWords)
  const { email } = useUser()
  const { mutateAsync, isPending } = useBegin()
  const { faults, showFaults, props } = useForm(ownPassword, async (typed) => {
    await mutateAsync(typed).then(onApp, (failure: Error) => showFaults(faultsIn(failure, 'password')))
  })
  return (
    <form {...props} className="flex max-w-[26rem] flex-col gap-5" aria-label={t('password_title')}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <p className="text-muted">{t('password_line')}</p>
      <Field label={t('your_password')} error={faults['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" busy={isPending} wide>
        {t('next')}
      </Button>
    </form>
  )
}

interface AppFormProps {
  app: NewAuthenticator
  onCodes: (codes: readonly string[]) => void
}

function AppForm({ app: { secret, address }, onCodes }: AppFormProps) {
  const t = useWords(twoFactorWords)
  const { mutateAsync, isPending } = useConfirm()
  const { faults, showFaults, props } = useForm(shownCode, async (typed) => {
    await mutateAsync(typed).then(
      ({ recovery_codes: codes }) => {
        toast.success(t('turned_on'))
        onCodes(codes)
      },
      (failure: Error) => showFaults(faultsIn(failure, 'code')),
    )
  })
  return (
    <form {...props} className="flex max-w-[26rem] flex-col gap-5" aria-label={t('scan_title')}>
      <QrCode text={address} label={t('qr')} />
      <dl>
        <CopyFact label={t('secret')} text={secret}>
          {inGroups(secret)}
        </CopyFact>
      </dl>
      <a href={address} className={cx(textLinkStyle, 'target-44 self-start text-sm')}>
        {t('open_app')}
      </a>
      <Field label={t('code_of_app')} hint={t('code_hint')} error={faults['code']}>
        <CodeInput kind="digits" />
      </Field>
      <p className="text-muted text-sm">{t('on_after')}</p>
      <BrakeNote />
      <Button type="submit" busy={isPending} wide>
        {t('switch_on')}
      </Button>
    </form>
  )
}

/** What nobody can read off in one look is read in fours. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** What the server named, else its sentence beside the one field that there is. */
export function faultsIn(failure: Error, field: string) {
  const named = fieldFaultsOf(failure)
  return named.length > 0 ? named : [{ field, message: failure.message }]
}
