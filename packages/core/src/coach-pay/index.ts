export * from './draw-pay-sheet.ts'
export * from './pay-rule.ts'
