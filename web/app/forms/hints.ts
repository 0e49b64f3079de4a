import { limits } from '../../../contract/limits.ts'

const { userName } = limits

export const userNameHint = `${userName.shortest} to ${userName.longest} letters, digits, periods, hyphens or underscores.`

export const phoneHint = 'Include the country code, e.g. +353861234567.'
