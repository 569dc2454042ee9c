import type { BankPayout } from '@sengi/contract/onramp/bank-payouts'
import { useWords } from '../../../lib/words/words.ts'
import { FactRow } from '../../../ui/fact-row.tsx'
import { PersonLink } from '../../desk/person-link.tsx'
import { payoutsDeskWords } from '../messages.ts'

type Account = Pick<
  BankPayout,
  'holder_name' | 'bank' | 'branch_code' | 'last_digits' | 'reference' | 'user_id' | 'username' | 'holder_word'
>

/** To whom a payout goes, and what its payment bears. */
export function AccountFacts({ account }: { account: Account }) {
  const t = useWords(payoutsDeskWords)
  const { bank, branch_code, last_digits, reference, user_id, username, holder_word } = account
  return (
    <>
      <FactRow label={t('account')}>{t('account_line', { bank, branch: branch_code, digits: last_digits })}</FactRow>
      <FactRow label={t('holder_says')}>{t(`holder_${holder_word ?? 'unasked'}`)}</FactRow>
      <FactRow label={t('reference')}>
        <span className="font-mono">{reference}</span>
      </FactRow>
      {user_id && username && (
        <FactRow label={t('person')}>
          <PersonLink id={user_id} username={username} />
        </FactRow>
      )}
    </>
  )
}
