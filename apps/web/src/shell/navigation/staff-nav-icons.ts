import {
  IconBarbell,
  IconBasket,
  IconCalendar,
  IconCashRegister,
  IconDoor,
  IconMessageCircle,
  IconReceipt,
  IconSettings,
  IconShield,
  IconTool,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { addNavIcons } from './nav-icon.tsx'

addNavIcons({
  barbell: IconBarbell,
  basket: IconBasket,
  calendar: IconCalendar,
  'cash-register': IconCashRegister,
  door: IconDoor,
  'message-circle': IconMessageCircle,
  receipt: IconReceipt,
  settings: IconSettings,
  shield: IconShield,
  tool: IconTool,
  user: IconUser,
  users: IconUsers,
})
