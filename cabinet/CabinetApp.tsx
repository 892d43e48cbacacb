export default function CabinetApp() {
  return null
}
