export type FormKind = 'new' | 'expense' | 'new-rule' | 'rule'

interface FormIds {
  groupId: string
  /** Of the bill or the rule, once there is one. */
  id: string
}

/** Where a form leads back to, and where it ends. */
export const homeOf = (of: FormKind, { groupId, id }: FormIds): string =>
  ({
    new: `/bills/${groupId}`,
    expense: `/bills/${groupId}/expenses/${id}`,
    'new-rule': `/bills/${groupId}/recurring`,
    rule: `/bills/${groupId}/recurring`,
  })[of]

/** The address of the form's first step. */
export const formPathOf = (of: FormKind, { groupId, id }: FormIds): string =>
  ({
    new: `/bills/${groupId}/expenses/new`,
    expense: `/bills/${groupId}/expenses/${id}/edit`,
    'new-rule': `/bills/${groupId}/recurring/new`,
    rule: `/bills/${groupId}/recurring/${id}/edit`,
  })[of]
