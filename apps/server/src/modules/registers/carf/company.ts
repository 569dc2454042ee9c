/** Who we are to SARS, as the operator configures it. */
export interface CarfCompany {
  readonly name: string
  readonly taxNumber: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
}

/** As the configuration spells it; what it leaves out. */
type Configured = Partial<
  Record<`COMPANY_${'NAME' | 'TAX_NUMBER' | 'STREET' | 'CITY' | 'POSTAL_CODE'}`, string | undefined>
>

const ofSandbox: CarfCompany = {
  ...{ name: 'Sandbox of Sengi', taxNumber: '9000000000' },
  ...{ street: '1 Example Street', city: 'Cape Town', postalCode: '8001' },
}

/** Who we are; null where a part of it is not configured, for a file that names nobody is none. */
export function companyOf(configured: Configured, isSandbox: boolean): CarfCompany | null {
  const { COMPANY_NAME: name, COMPANY_TAX_NUMBER: taxNumber, COMPANY_STREET: street } = configured
  const { COMPANY_CITY: city, COMPANY_POSTAL_CODE: postalCode } = configured
  if (name && taxNumber && street && city && postalCode) return { name, taxNumber, street, city, postalCode }
  return isSandbox ? ofSandbox : null
}
