#!/bin/bash
# A real S3 server for tests: one Ceph node (monitor, manager, memory store, gateway) in the folder $1.
# Prints "up" when the gateway answers on port $2; ends, and removes everything, when its standard input closes.
# The monitor takes the ports $3 and $4. Needs the Debian packages ceph-mon ceph-mgr ceph-osd radosgw ceph-common.
set -euo pipefail
folder=$1 port=$2 monitor_port=$3 monitor_port_v1=$4
mkdir -p "$folder"/{mon,mgr,osd,run,log,rgw}

finish() {
  for pid_file in "$folder"/run/*.pid; do
    [ -s "$pid_file" ] && kill -KILL "$(cat "$pid_file")" 2>/dev/null || true
  done
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 1' INT TERM

cluster=$(cat /proc/sys/kernel/random/uuid)
cat > "$folder/ceph.conf" <<X
[global]
fsid=$cluster
mon_host=[v2:127.0.0.1:$monitor_port,v1:127.0.0.1:$monitor_port_v1]
mon_initial_members=a
auth_cluster_required=cephx
auth_service_required=cephx
auth_client_required=cephx
keyring=$folder/keyring
osd_pool_default_size=1
osd_pool_default_min_size=1
osd_pool_default_pg_num=4
osd_pool_default_pg_autoscale_mode=off
mon_allow_pool_size_one=true
# what lies here is small: a large disk that is nearly full has room for it
mon_data_avail_crit=1
mon_warn_on_pool_no_redundancy=false
mon_max_pg_per_osd=1000
osd_crush_chooseleaf_type=0
osd_objectstore=memstore
memstore_device_bytes=2147483648
mon_data=$folder/mon
mgr_data=$folder/mgr
osd_data=$folder/osd
rgw_data=$folder/rgw
run_dir=$folder/run
log_file=$folder/log/\$name.log
admin_socket=$folder/run/\$name.asok
pid_file=$folder/run/\$name.pid
public_network=127.0.0.0/8
ms_bind_ipv6=false
[client.rgw]
rgw_frontends=beast endpoint=127.0.0.1:$port
X
export CEPH_CONF=$folder/ceph.conf
keyring=$folder/keyring

key() { ceph-authtool -g -n "$@" "$keyring" > /dev/null; }
ceph-authtool -C -g -n mon. --cap mon 'allow *' "$keyring" > /dev/null
key client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
key client.rgw --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
key mgr.x --cap mon 'allow profile mgr' --cap osd 'allow *'
key osd.0 --cap mon 'allow profile osd' --cap mgr 'allow profile osd' --cap osd 'allow *'

monmaptool --create --fsid "$cluster" --addv a "[v2:127.0.0.1:$monitor_port,v1:127.0.0.1:$monitor_port_v1]" "$folder/monmap" > /dev/null
{
  ceph-mon --mkfs -i a --monmap "$folder/monmap" --keyring "$keyring"
  ceph-mon -i a
  ceph -s
  ceph auth import -i "$keyring"
  ceph-mgr -i x
  disk=$(cat /proc/sys/kernel/random/uuid)
  ceph osd new "$disk"
  ceph-osd -i 0 --mkfs --osd-uuid "$disk"
  ceph osd crush add 0 1.0 root=default host=h
  ceph-osd -i 0
  radosgw -n client.rgw
} < /dev/null > "$folder/log/start.log" 2>&1 || { cat "$folder/log/start.log" >&2; exit 1; }

answers() { (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; }
for _ in $(seq 1 300); do answers && break; sleep .2; done
radosgw-admin user create --uid=test --display-name=test --access-key=AKTEST --secret-key=SKTEST < /dev/null > /dev/null 2>&1
echo up
while read -r _; do :; done
