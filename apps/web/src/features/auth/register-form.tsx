import { registration } from '@sengi/contract/auth'
import { type ChangeEvent, useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Acceptance } from './acceptance.tsx'
import { FormFailure, failureText, fieldErrors } from './form-failure.tsx'
import { LengthMeter } from './length-meter.tsx'
import { authWords, registerWords } from './messages.ts'
import { useRegister } from './use-auth.ts'

export function RegisterForm() {
  const t = useWords(registerWords)
  const entry = useWords(authWords)
  const { enter, error, isPending } = useRegister()
  const { faults, showFaults, props } = useForm(registration, async (body) => {
    const failure = await enter(body)
    if (failure) showFaults(fieldErrors(failure))
  })
  return (
    <form {...props} aria-label={t('title')} className="mt-6 flex flex-col gap-5">
      {error && fieldErrors(error).length === 0 && (
        <FormFailure failure={error}>{failureText(error, entry('unreachable'), t('try_again'))}</FormFailure>
      )}
      <PersonFields faults={faults} />
      <NewPassword fault={faults['password']} />
      <Acceptance />
      {/* A `Foot`, without the file that it would be in: nothing is cached here yet. */}
      <div data-foot="page">
        <Button type="submit" size="large" wide busy={isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

function PersonFields({ faults }: { faults: Partial<Record<string, string>> }) {
  const t = useWords(registerWords)
  const entry = useWords(authWords)
  return (
    <>
      <Field label={entry('email')} error={faults['email']}>
        <TextInput name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('username')} hint={t('username_hint')} error={faults['username']}>
        <TextInput
          name="username"
          onChange={inLowerCase}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('phone')} optional error={faults['phone']}>
        <TextInput name="phone" type="tel" autoComplete="tel" placeholder="+27 82 123 4567" />
      </Field>
    </>
  )
}

function NewPassword({ fault }: { fault: string | undefined }) {
  const entry = useWords(authWords)
  const [length, setLength] = useState(0)
  return (
    <Field label={entry('password')} hint={<LengthMeter length={length} />} error={fault}>
      <PasswordInput
        name="password"
        onChange={(event) => setLength(event.target.value.length)}
        autoComplete="new-password"
      />
    </Field>
  )
}

/** A capital letter that the keyboard put there is no mistake of the user's. */
function inLowerCase({ target }: ChangeEvent<HTMLInputElement>) {
  const name = target.value.toLowerCase().replace(/^@/, '')
  // Setting it anew would throw the caret to the end.
  if (name !== target.value) target.value = name
}
