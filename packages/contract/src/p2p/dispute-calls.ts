import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { page } from '../fields.ts'
import { acceptProposalBody, appealBody, caseParams, caseSummary, disputeCase, statementBody } from './disputes.ts'

/** The parties’ side of a dispute. */
export const p2pDisputes = defineApi({
  listDisputes: {
    method: 'GET',
    path: '/api/p2p/disputes',
    auth: 'user',
    summary: 'The cases that I am a party of, newest first',
    query: z.object(page),
    response: z.array(caseSummary),
  },
  getDispute: {
    method: 'GET',
    path: '/api/p2p/disputes/{case_id}',
    auth: 'user',
    summary: 'A case that I am a party of',
    params: caseParams,
    response: disputeCase,
  },
  stateCase: {
    method: 'POST',
    path: '/api/p2p/disputes/{case_id}/statement',
    auth: 'user',
    summary: 'My side of the story, once',
    params: caseParams,
    body: statementBody,
    response: disputeCase,
    idempotent: true,
  },
  acceptProposal: {
    method: 'POST',
    path: '/api/p2p/disputes/{case_id}/accept_proposal',
    auth: 'user',
    confirms: 'money',
    summary: 'Accept what was proposed; it is carried out once both sides do',
    params: caseParams,
    body: acceptProposalBody,
    response: disputeCase,
    idempotent: true,
  },
  appealCase: {
    method: 'POST',
    path: '/api/p2p/disputes/{case_id}/appeal',
    auth: 'user',
    summary: 'Ask that a decision be looked at again, once',
    params: caseParams,
    body: appealBody,
    response: disputeCase,
    idempotent: true,
  },
})
