#!/bin/bash
# Tries Caddyfile and nginx.conf on this machine, in front of a server that runs on 127.0.0.1:3000 (or TRY_UPSTREAM) with the
# demo: HTTPS redirect, a live stream without buffering, X-Forwarded-For, the limit of uploads, no /metrics.
# Needs caddy, nginx, openssl and curl.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
upstream=${TRY_UPSTREAM:-127.0.0.1:3000}
work=$(mktemp -d /tmp/cupo-proxy-XXXXXX)
pids=()
failed=0
finish() { [ ${#pids[@]} -gt 0 ] && kill "${pids[@]}" 2> /dev/null; wait 2> /dev/null; rm -rf "$work"; }
trap finish EXIT
check() { if [ "$2" = "$3" ]; then echo "ok   $1: $2"; else echo "FAIL $1: $2, expected $3"; failed=1; fi; }

openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$work/key.pem" -out "$work/cert.pem" 2> /dev/null
head -c 26000000 /dev/zero > "$work/large"

{ printf '{\n\thttp_port 8081\n\thttps_port 8444\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n'; sed -n '/^{$/,/^}$/p' "$here/Caddyfile" | sed '1d'; sed '1,/^}$/d' "$here/Caddyfile"; } > "$work/Caddyfile"
XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work CUPO_DOMAIN=localhost CUPO_UPSTREAM=$upstream \
  caddy run --config "$work/Caddyfile" --adapter caddyfile > "$work/caddy.log" 2>&1 & pids+=($!)

sed -e "s|listen 80;|listen 8082;|; s|listen 443 ssl|listen 8445 ssl|; /listen \[::\]/d; s|cupo.example;|localhost;|" \
  -e "s|/etc/letsencrypt/live/cupo.example/fullchain.pem|$work/cert.pem|; s|/etc/letsencrypt/live/cupo.example/privkey.pem|$work/key.pem|" \
  -e "s|server 127.0.0.1:3000 |server $upstream |" "$here/nginx.conf" > "$work/site.conf"
cat > "$work/nginx.conf" <<END
daemon off; master_process off; pid $work/nginx.pid; error_log $work/nginx.log;
events {}
http { access_log off; client_body_temp_path $work/b; proxy_temp_path $work/p; fastcgi_temp_path $work/f; uwsgi_temp_path $work/u; scgi_temp_path $work/s;
include $work/site.conf; }
END
nginx -c "$work/nginx.conf" & pids+=($!)

token=$(curl -sf "http://$upstream/api/auth/sign-in" -H 'Content-Type: application/json' \
  -d '{"email":"owner@cupo.test","password":"cupo-demo-2026"}' | sed 's/.*"accessToken":"\([^"]*\)".*/\1/')

try() { # name http-port https-port
  local base=https://localhost:$3 get=(curl -sk --max-time 20)
  for _ in $(seq 60); do [ "$("${get[@]}" -o /dev/null -w '%{http_code}' "$base/livez")" = 200 ] && break; sleep 1; done
  echo "== $1"
  check "page over HTTPS" "$("${get[@]}" -o /dev/null -w '%{http_code}' "$base/readyz")" 200
  check "redirect" "$("${get[@]}" -o /dev/null -w '%{http_code}' "http://localhost:$2/gym?x=1")" 308
  check "HSTS" "$("${get[@]}" -D- -o /dev/null "$base/livez" | grep -ic strict-transport-security)" 1
  check "/metrics" "$("${get[@]}" -o /dev/null -w '%{http_code}' "$base/metrics")" 404
  # The first bytes of the stream must arrive while it stays open: curl ends by its time limit (28), with an event.
  "${get[@]}" -N --max-time 6 -H "Authorization: $token" -H 'Accept: text/event-stream' "$base/api/live" -D "$work/head" -o "$work/stream"
  check "live stream stays open" $? 28
  check "live stream arrives" "$([ -s "$work/stream" ] && echo yes || echo no)" yes
  check "live stream is not compressed" "$(grep -ic content-encoding "$work/head")" 0
  check "upload of 26 MB" "$("${get[@]}" -o /dev/null -w '%{http_code}' -H "Authorization: $token" -H 'Content-Type: image/png' --data-binary "@$work/large" "$base/api/owner/config/logo")" 413
  # A forged header must not change the network that the security log shows.
  "${get[@]}" -o /dev/null -H 'X-Forwarded-For: 203.0.113.77' -H 'Content-Type: application/json' \
    -d '{"email":"nobody@cupo.test","password":"wrong-password-1"}' "$base/api/auth/sign-in"
}
try Caddy 8081 8444
try nginx 8082 8445
[ -z "${TRY_LOG:-}" ] || check "forged X-Forwarded-For in the log" "$(grep -c 203.0.113.77 "$TRY_LOG")" 0
exit $failed
