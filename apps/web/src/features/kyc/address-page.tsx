import { newAddress, type Papers } from '@sengi/contract/kyc/documents'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { CountrySelect } from './country-select.tsx'
import { papersWords } from './messages.ts'
import { PaperPage } from './paper-page.tsx'
import { paperFaults, useGiveAddress } from './use-papers.ts'

type Address = NonNullable<Papers['address']>

const fields = [
  ['street', 'street-address'],
  ['suburb', 'address-level3'],
  ['city', 'address-level2'],
  ['postal_code', 'postal-code'],
] as const

/** Where somebody lives. */
export const AddressPage = () => (
  <PaperPage paper="address">
    {({ address }) => (
      <Card>
        {address?.state === 'ACCEPTED' ? <AddressFacts address={address} /> : <AddressFields address={address} />}
      </Card>
    )}
  </PaperPage>
)

function AddressFacts({ address }: { address: Address }) {
  const t = useWords(papersWords)
  return (
    <>
      <dl>
        {fields.map(([name]) => (
          <FactRow key={name} label={t(name)}>
            {address[name] ?? '–'}
          </FactRow>
        ))}
      </dl>
      <p className="mt-3 text-sm text-subtle">{t('accepted_line')}</p>
    </>
  )
}

function AddressFields({ address }: { address: Address | null }) {
  const t = useWords(papersWords)
  const { mutateAsync, isPending } = useGiveAddress()
  const { faults, showFaults, props } = useForm(newAddress, (given) =>
    mutateAsync(given).then(
      () => toast.success(t('saved')),
      (failure: Error) => {
        showFaults(paperFaults(failure))
        toast.failure(t('not_saved'), failure.message)
      },
    ),
  )
  return (
    <form {...props} aria-label={t('name_address')} className="flex flex-col gap-5">
      {fields.map(([name, autoComplete]) => (
        <Field key={name} label={t(name)} optional={name === 'suburb'} error={faults[name]}>
          <TextInput name={name} autoComplete={autoComplete} defaultValue={address?.[name]} />
        </Field>
      ))}
      <CountrySelect label={t('country_lived')} start={address?.country ?? 'ZA'} error={faults['country']} />
      <Button type="submit" busy={isPending} wide>
        {t('save')}
      </Button>
    </form>
  )
}
