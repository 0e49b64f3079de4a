import { CompleteReset, VerifyEmail } from '../../../../contract/account.ts'

export const ofAccount = VerifyEmail.pick({ password: true, userName: true })
/** The password of a reset is a new one. */
export const ofReset = CompleteReset.pick({ password: true })
