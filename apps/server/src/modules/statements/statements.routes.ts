import { statements } from '@sengi/contract/statements/files'
import { type Route, serve } from '../../platform/http/serve.ts'
import { writeStatement } from './statements.service.ts'
import { listTaxYears, writeTaxPack } from './tax.service.ts'

export const statementsRoutes = (): Route[] =>
  serve(statements, {
    getStatement: {
      hourlyLimit: 'statements',
      handle: ({ db, user, query, language }) =>
        writeStatement(db, { id: user.id, username: user.username, language }, query),
    },
    listTaxYears: { handle: ({ db, user }) => listTaxYears(db, user.id) },
    getTaxPack: {
      hourlyLimit: 'statements',
      handle: ({ db, user, query, language }) =>
        writeTaxPack(db, { id: user.id, username: user.username, language }, query),
    },
  })
