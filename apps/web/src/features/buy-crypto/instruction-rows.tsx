import type { BuyOrder } from '@sengi/contract'
import { CopyFact } from '../../lib/copy-fact.tsx'
import { Rand } from '../../ui/money.tsx'

type Instructions = BuyOrder['payment_instructions']

/** What has to be typed into the banking app, each with its copy button. */
export const InstructionRows = ({ instructions }: { instructions: Instructions }) => (
  <dl aria-label="Payment instructions" className="rounded-card border border-line px-4 py-1">
    <CopyFact label="Reference" text={instructions.reference} strong />
    <CopyFact label="Amount" text={instructions.amount_zar} strong>
      <Rand value={instructions.amount_zar} open />
    </CopyFact>
    <CopyFact label="Bank" text={instructions.bank} />
    <CopyFact label="Account name" text={instructions.account_name} />
    <CopyFact label="Account number" text={instructions.account_number}>
      {inFours(instructions.account_number)}
    </CopyFact>
    <CopyFact label="Branch code" text={instructions.branch_code} />
  </dl>
)

const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
