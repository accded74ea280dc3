export { useWide } from '../../ui/use-wide.ts'
