#!/bin/sh
# Turns this machine into another one: the same programs, every change to them kept in memory, a separate network and a real
# systemd. Nothing that happens in it is visible outside, and it is gone with its last process.
#
#   unshare --mount --uts --ipc --fork --kill-child sh machine.sh FOLDER SETUP
#
# FOLDER is an empty one to mount things in; SETUP is a script that runs in the machine while it still has this one's network.
set -e
folder=$1
setup=$2
root=$folder/root

mount --make-rprivate /
mount -t tmpfs -o mode=0755 machine "$folder"
mkdir "$folder/upper" "$folder/work" "$root"
mount -t overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" overlay "$root"
mount -t tmpfs -o mode=0755 run "$root/run"
mount -t tmpfs -o mode=1777 tmp "$root/tmp"
mount -t tmpfs -o mode=0755 dev "$root/dev"
for name in null zero full random urandom tty; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
mount --rbind /proc "$root/proc"
cp /etc/resolv.conf "$root/run/resolv.conf" && rm -f "$root/etc/resolv.conf" && cp "$root/run/resolv.conf" "$root/etc/resolv.conf"
# Packages start no services while they are installed; systemd does, when a page says so.
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
chroot "$root" /bin/sh -c "$setup"
umount -l "$root/proc"

hostname machine
# Only what is needed for services to be started: none of those that this machine has.
mkdir -p "$root/run/systemd/system"
printf '[Unit]\nRequires=basic.target dbus.socket systemd-user-sessions.service\nAfter=basic.target systemd-user-sessions.service\n' > "$root/run/systemd/system/machine.target"
exec unshare --net --cgroup --pid --mount --fork --kill-child sh -c '
set -e
root=$1
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
else
  mount -t tmpfs -o mode=0755 cgroup "$root/sys/fs/cgroup"
  mkdir "$root/sys/fs/cgroup/systemd" "$root/sys/fs/cgroup/unified"
  mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup/unified"
fi
mkdir "$root/run/outside"
cd "$root"
pivot_root . run/outside
umount -l /run/outside
ip link set lo up 2>/dev/null || true
exec env -i container=machine /lib/systemd/systemd --system --unit=machine.target --log-target=journal --show-status=0
' sh "$root"
