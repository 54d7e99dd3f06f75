export { axe as axeInPlace } from './axe.ts'
