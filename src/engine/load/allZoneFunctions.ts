// For tools that call functions of time zones.
export * as functions from '../language/functions/timeZones.ts'
