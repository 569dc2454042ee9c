import { fundSources, newFunds, type Papers } from '@sengi/contract/kyc/documents'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { papersWords } from './messages.ts'
import { PaperPage } from './paper-page.tsx'
import { paperFaults, useGiveFunds } from './use-papers.ts'

type Funds = NonNullable<Papers['funds']>

/** Where somebody's money comes from. */
export const FundsPage = () => (
  <PaperPage paper="funds">
    {({ funds }) => (
      <Card>{funds?.state === 'ACCEPTED' ? <FundsFacts funds={funds} /> : <FundsFields funds={funds} />}</Card>
    )}
  </PaperPage>
)

function FundsFacts({ funds }: { funds: Funds }) {
  const t = useWords(papersWords)
  return (
    <>
      <p className="font-medium text-ink">{t(`source_${funds.source}`)}</p>
      <p className="mt-1 whitespace-pre-line break-words text-muted">{funds.text}</p>
      <p className="mt-3 text-sm text-subtle">{t('accepted_line')}</p>
    </>
  )
}

function FundsFields({ funds }: { funds: Funds | null }) {
  const t = useWords(papersWords)
  const [source, setSource] = useState(funds?.source ?? 'salary')
  const { mutateAsync, isPending } = useGiveFunds()
  const { faults, showFaults, props } = useForm(newFunds, (given) =>
    mutateAsync(given).then(
      () => toast.success(t('saved')),
      (failure: Error) => {
        showFaults(paperFaults(failure))
        toast.failure(t('not_saved'), failure.message)
      },
    ),
  )
  return (
    <form {...props} aria-label={t('name_funds')} className="flex flex-col gap-5">
      <input type="hidden" name="source" value={source} />
      <Select
        label={t('source')}
        choices={fundSources.map((value) => ({ value, label: t(`source_${value}`) }))}
        value={source}
        onChange={setSource}
        error={faults['source']}
      />
      <Field label={t('funds_text')} hint={t('funds_text_hint')} error={faults['text']}>
        <TextArea name="text" rows={4} maxLength={1000} defaultValue={funds?.text} />
      </Field>
      <Button type="submit" busy={isPending} wide>
        {t('save')}
      </Button>
    </form>
  )
}
