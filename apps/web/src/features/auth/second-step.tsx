import { factorCode } from '@sengi/contract/auth/factor-code'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CodeInput } from '../../lib/code-input.tsx'
import { showPasskey } from '../../lib/session/show-passkey.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFailure, failureText, fieldErrors } from './form-failure.tsx'
import { Lost } from './lost-factor.tsx'
import { authWords, secondStepWords } from './messages.ts'
import type { FactorAsked, useLogin } from './use-login.ts'

const typedCode = z.object({ code: factorCode })

interface SecondStepProps {
  login: ReturnType<typeof useLogin>
  asked: FactorAsked
}

type Way = FactorAsked['ways'][number] | 'lost'

/** After the password: a code of the app, one from paper, or the word that neither is there any more. */
export function SecondStep({ login, asked }: SecondStepProps) {
  const t = useWords(secondStepWords)
  const [way, setWay] = useState<Way>(asked.ways[0] ?? 'lost')
  const others = [...asked.ways, 'lost' as const].filter((one) => one !== way)
  return (
    <section aria-labelledby="second-step" className="mt-8">
      <h2 id="second-step" className="font-semibold text-ink text-lg">
        {t('title')}
      </h2>
      <Shown way={way} login={login} asked={asked} />
      <ul className="mt-6 flex flex-col gap-1">
        {others.map((other) => (
          <li key={other}>
            <Button variant="quiet" size="small" className="-ml-3.5" onClick={() => setWay(other)}>
              {t(`use_${other}`)}
            </Button>
          </li>
        ))}
        <li>
          <Button variant="quiet" size="small" className="-ml-3.5" onClick={login.forget}>
            {t('back')}
          </Button>
        </li>
      </ul>
    </section>
  )
}

function Shown({ way, login, asked }: SecondStepProps & { way: Way }) {
  if (way === 'lost') return <Lost challenge={asked.challenge} />
  if (way === 'passkey') return <PasskeyPress login={login} asked={asked} />
  return <CodeForm key={way} way={way} login={login} asked={asked} />
}

/** One press, because browsers ask for a key only when their reader did something. */
function PasskeyPress({ login, asked }: SecondStepProps) {
  const [t, entry] = [useWords(secondStepWords), useWords(authWords)]
  const [failure, setFailure] = useState<Error | null>(null)
  const show = async () => {
    setFailure(null)
    const signed = await showPasskey(asked.passkey)
    if (!signed) return setFailure(new Error(t('passkey_failed')))
    const { challenge: _, ...passkey } = signed.given
    await login.enter({ ...asked.credentials, challenge: asked.challenge, passkey })
  }
  const error = failure ?? login.error
  return (
    <div className="mt-1 flex flex-col gap-5">
      <p className="text-muted">{t('passkey_line')}</p>
      {error && (
        <FormFailure failure={error}>
          {error === failure ? error.message : failureText(error, entry('unreachable'), entry('invalid_credentials'))}
        </FormFailure>
      )}
      <Button size="large" wide busy={login.isPending} onClick={show}>
        {t('passkey_press')}
      </Button>
    </div>
  )
}

function CodeForm({ way, login, asked }: SecondStepProps & { way: 'authenticator' | 'recovery_code' }) {
  const [t, entry] = [useWords(secondStepWords), useWords(authWords)]
  const { faults, showFaults, props } = useForm(typedCode, async ({ code }) => {
    if (login.isPending) return
    const failure = await login.enter({ ...asked.credentials, challenge: asked.challenge, code })
    if (failure) showFaults(fieldErrors(failure))
  })
  const { error } = login
  return (
    <form {...props} aria-label={t('title')} className="mt-1 flex flex-col gap-5">
      <p className="text-muted">{t(`${way}_line`)}</p>
      {error && fieldErrors(error).length === 0 && (
        <FormFailure failure={error}>
          {failureText(error, entry('unreachable'), entry('invalid_credentials'))}
        </FormFailure>
      )}
      <Field label={t(`${way}_label`)} error={faults['code']}>
        <CodeInput kind={way === 'authenticator' ? 'digits' : 'any'} isFirst />
      </Field>
      <Button type="submit" size="large" wide busy={login.isPending}>
        {entry('sign_in')}
      </Button>
    </form>
  )
}
