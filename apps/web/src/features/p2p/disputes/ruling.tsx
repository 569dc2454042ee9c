import type { DisputeCase } from '@sengi/contract/p2p/disputes'
import type { CryptoAsset } from '@sengi/money'
import { CaseDecisions } from './case-decisions.tsx'
import { CaseProposal } from './case-proposal.tsx'

interface RulingProps {
  found: DisputeCase
  asset: CryptoAsset
}

/** What our team proposed and decided. */
export const Ruling = ({ found, asset }: RulingProps) => (
  <>
    {found.proposal && <CaseProposal found={found} proposal={found.proposal} asset={asset} />}
    <CaseDecisions found={found} asset={asset} />
  </>
)
